import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { usePrint } from '#ui/print.tsx'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { type ActPaper, PrintMenu } from '#books/core/web/page/PrintMenu.tsx'
import type { BannsAct } from '../../contract.ts'
import { bannsPrints } from '../../prints/contract.ts'
import { ShowcaseDialog } from './ShowcaseDialog.tsx'

/** Prints of banns: letters to other parishes, the certificate, licences, the sheet for the showcase. */
export function BannsPrints({ act }: { act: BannsAct }) {
  const [showing, show] = useState(false)
  const print = usePrint(bannsPrints.paper)
  const ownParish = useOwnParish()
  const { groom_parish, bride_parish, groom_former_parish, bride_former_parish } = act
  const otherParishes = [
    groom_parish,
    bride_parish,
    groom_former_parish,
    bride_former_parish,
  ].filter(
    (parish, n, all): parish is string =>
      Boolean(parish) && parish !== ownParish && all.indexOf(parish) === n,
  )
  const paper = (template: 'request' | 'certificate', label: string, recipient = ''): ActPaper => ({
    label,
    recipient,
    texts: template === 'request' ? ['bannsElsewhere'] : [],
    print: query => print({ params: { itemID: act.id, template }, query }),
  })
  const form = (template: string, label: string) => ({ template, label, id: act.id })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => show(true)}
      >
        Karta do gabloty
      </Button>
      <PrintMenu
        papers={[
          ...(otherParishes.length ? otherParishes : ['']).map(parish =>
            paper('request', ['Prośba o zapowiedzi', parish].filter(Boolean).join(': '), parish),
          ),
          paper('certificate', 'Zaświadczenie o zapowiedziach', act.request_parish ?? ''),
        ]}
        forms={[
          form('bannsLicence', 'Licencja na ślub w innej parafii'),
          form('bannsDelegation', 'Delegacja do asystowania'),
          form('bannsConsent', 'Zgoda na ślub poza parafią'),
        ]}
      />
      {showing && <ShowcaseDialog itemID={act.id} onClose={() => show(false)} />}
    </>
  )
}
