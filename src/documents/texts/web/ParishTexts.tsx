import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { documentTexts } from '../contract.ts'
import { TextList } from './TextList.tsx'

/** Screen of the titles and texts of the papers of every book in this parish. */
export function ParishTexts() {
  const { data } = useSuspenseCall(documentTexts.list, {})
  return (
    <>
      <ScreenHead title="Wzory pism" />
      <TextList groups={data.data} endpoints={documentTexts}>
        Od tej treści zaczyna się każde nowe pismo. Obowiązuje treść Twojej parafii, a gdzie ona
        własnej nie ma: treść diecezji albo ta z programu, którą warto porównać z wzorem kurii.
        Zmiana dotyczy tylko Twojej parafii, zawsze można z niej wrócić, a pism już wydanych nie
        zmienia.
      </TextList>
    </>
  )
}
