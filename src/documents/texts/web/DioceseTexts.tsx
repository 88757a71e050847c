import './texts.css'
import { DioceseRulesSection } from '#parishes/dioceses/web/DioceseRulesSection.tsx'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { dioceseTexts } from '../contract.ts'
import { TextList } from './TextList.tsx'

/** Screen of the titles and texts of the papers of every book, which a diocese provides for its parishes. */
export function DioceseTexts() {
  const { data } = useSuspenseCall(dioceseTexts.list, {})
  return (
    <>
      <ScreenHead title={`Wzory pism: diecezja ${data.diocese}`} />
      <SectionBoundary>
        <DioceseRulesSection />
      </SectionBoundary>
      <TextList groups={data.data} endpoints={dioceseTexts}>
        Tej treści używają parafie diecezji, które nie mają własnej. Zmiana działa u nich od razu;
        pism już wydanych nie zmienia.
      </TextList>
    </>
  )
}
