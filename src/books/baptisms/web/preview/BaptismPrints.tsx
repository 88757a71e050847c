import { usePrint } from '#ui/print.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { type ActPaper, PrintMenu, WHOLE_COPY } from '#books/core/web/page/PrintMenu.tsx'
import type { Baptism } from '../../contract.ts'
import { type BaptismPaper, baptismPrints } from '../../prints/contract.ts'

/** The eight prints of a baptism: six of the act, and two whose text is edited first. */
export function BaptismPrints({ act }: { act: Baptism }) {
  const print = usePrint(baptismPrints.paper)
  const paper = (
    certificate: BaptismPaper,
    label: string,
    options?: Partial<ActPaper>,
  ): ActPaper => ({
    label,
    ...options,
    print: query => print({ params: { baptismID: act.id, certificate }, query }),
  })
  return (
    <PrintMenu
      papers={[
        paper('church', 'Świadectwo chrztu'),
        paper('marriage', 'Świadectwo chrztu do ślubu', {
          usualPurpose: 'do zawarcia sakramentu małżeństwa',
          notice: <IssuedBefore act={act} />,
        }),
        paper('short', 'Świadectwo skrócone'),
        paper('copy', 'Odpis zupełny aktu', { notice: WHOLE_COPY }),
        paper('card', 'Karta zgłoszenia', { texts: ['baptismDeclaration', 'baptismDataNotice'] }),
        paper('notice', 'Zawiadomienie o chrzcie', {
          recipient: act.consent_parish ?? '',
          texts: ['baptismNotice', 'baptismNoticeSlip'],
        }),
      ]}
      forms={[
        { label: 'Zgoda na chrzest poza parafią', template: 'baptismPermission', id: act.id },
        { label: 'Zaświadczenie dla chrzestnego', template: 'godparent', id: act.person_id },
      ]}
    />
  )
}

function IssuedBefore({ act: { annotations } }: { act: Baptism }) {
  const earlier = annotations.findLast(
    note => note.dic_annotation_kind_id === annotationKinds.certificate_issued && !note.struck_at,
  )?.event_date
  if (!earlier) return null
  return (
    <p role="status" className="kit-banner" data-tone="warn">
      Świadectwo do ślubu wydano już {showPartialDay(earlier)}. Zapytaj, dlaczego wcześniejsze plany
      się nie powiodły.
    </p>
  )
}
