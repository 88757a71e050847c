import type { ReactNode } from 'react'

/** Keeps zip codes whole at the end of a line: a browser breaks lines after a hyphen. */
export const keepZipCodes = (text: string): ReactNode =>
  text.split(/(\b\d\d-\d{3}\b)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="kit-whole">
        {part}
      </span>
    ),
  )
