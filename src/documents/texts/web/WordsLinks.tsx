import './texts.css'
import { Link } from '@tanstack/react-router'
import { useCall } from '#ui/calls/query.ts'
import { documentTexts } from '../contract.ts'

/** Links from a paper to the texts of its initial values; empty for users who may not change texts. */
export function WordsLinks({ codes }: { codes: readonly string[] }) {
  const { data } = useCall(documentTexts.list, {}, { enabled: codes.length > 0 })
  const writableTexts =
    data?.data.filter(({ writable }) => writable).flatMap(({ texts }) => texts) ?? []
  const matchingTexts = codes.flatMap(code => writableTexts.find(text => text.code === code) ?? [])
  if (!matchingTexts.length) return null
  return (
    <p className="texts-links">
      {matchingTexts.length > 1 ? 'Wzory pism:' : 'Wzór pisma:'}
      {matchingTexts.map(({ code, title }) => (
        // Open the link in a new window, so that values typed in this one are not lost.
        <Link
          key={code}
          to={'/administration/document-texts'}
          search={{ text: code }}
          target="_blank"
        >
          {title}
          <span className="kit-hidden"> (nowa karta)</span>
        </Link>
      ))}
    </p>
  )
}
