import { useCall } from '#kit/calls/query.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { documentTexts } from './contract.ts'
import { TextList } from './TextList.tsx'

/** Titles and words of the papers of every book, as this parish wants them. */
export function ParishTexts() {
  const { data } = useCall(documentTexts.list, {})
  if (!data) return null
  return (
    <>
      <ScreenHead title="Wzory pism" />
      <TextList groups={data.data} endpoints={documentTexts}>
        Od tych słów zaczyna się każde nowe pismo. Obowiązują słowa Twojej parafii, a gdzie ona
        własnych nie ma: słowa diecezji albo te z programu, które warto porównać z wzorem kurii.
        Zmiana dotyczy tylko Twojej parafii, zawsze można z niej wrócić, a pism już wydanych nie
        zmienia.
      </TextList>
    </>
  )
}
