import { useCall } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { premaritalTexts } from './contract.ts'
import { TextList } from './TextList.tsx'

/** Titles and words of the papers of a protocol, as this parish wants them. */
export function PremaritalTexts() {
  const { data } = useCall(premaritalTexts.list, {})
  if (!data) return null
  return (
    <>
      <ScreenHead title="Wzory pism do protokołu" />
      <TextList texts={data.data} endpoints={premaritalTexts}>
        Obowiązuje treść Twojej parafii, a gdzie parafia własnej nie ma: treść diecezji albo ta z
        programu. Zmiana dotyczy tylko Twojej parafii i zawsze można z niej wrócić.
      </TextList>
    </>
  )
}
