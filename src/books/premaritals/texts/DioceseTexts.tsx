import { useCall } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { dioceseTexts } from './contract.ts'
import { TextList } from './TextList.tsx'

/** Titles and words of the papers of a protocol, as a diocese gives them to its parishes. */
export function DioceseTexts() {
  const { data, error } = useCall(dioceseTexts.list, {})
  return (
    <>
      <ScreenHead title={data ? `Wzory pism: diecezja ${data.diocese}` : 'Wzory pism diecezji'} />
      {error && (
        <p className="books-banner" role="alert">
          {error.message}
        </p>
      )}
      {data && (
        <TextList texts={data.data} endpoints={dioceseTexts}>
          Tej treści używają parafie diecezji, które nie mają własnej. Zmiana działa u nich od razu;
          pism już wydanych nie zmienia.
        </TextList>
      )}
    </>
  )
}
