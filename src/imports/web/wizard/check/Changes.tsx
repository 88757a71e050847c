import { IconArrowNarrowRight } from '@tabler/icons-react'
import { showPhone } from '#ui/format.ts'
import type { ImportRow } from '../../../contract.ts'

export function Changes({ fields }: Pick<ImportRow, 'fields'>) {
  return (
    <ul className="import-changes">
      {fields.map(({ label, before, after }) => (
        <li key={label}>
          <span className="import-dim">{label}:</span>{' '}
          {before === null ? (
            showPhone(after)
          ) : (
            <>
              <del>{showPhone(before)}</del>
              <IconArrowNarrowRight size={18} aria-label="zmienia się na" />
              <ins>{after === null ? 'puste' : showPhone(after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
