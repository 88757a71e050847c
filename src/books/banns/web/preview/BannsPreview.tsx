import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useParam } from '#ui/route-address.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActPage } from '#books/core/web/page/ActPage.tsx'
import { bannsBook } from '../../contract.ts'
import { BannsState } from '../terms.tsx'
import { BannsCard, listTermFacts } from './BannsCard.tsx'
import { BannsPrints } from './BannsPrints.tsx'
import { ResultDialog } from './ResultDialog.tsx'

/** Screen of the banns of one couple: the public data, the office's data, and the result. */
export function BannsPreview() {
  const itemID = useParam('itemID')
  const params = { id: Number(itemID) }
  const { data: act } = useSuspenseCall(bannsBook.get, { params })
  const cancel = useSave(bannsBook.cancel)
  const [settling, settle] = useState(false)
  return (
    <ActPage
      book="banns"
      act={act}
      title={`Zapowiedzi ${actLabel(act)}`}
      about={`${act.groom_surname} – ${act.bride_surname}`}
      badges={<BannsState act={act} />}
      summary={listTermFacts(act)}
      actions={
        <>
          {!act.result && (
            <Button
              variant="default"
              leftSection={<IconClipboardCheck size={18} aria-hidden />}
              onClick={() => settle(true)}
            >
              Wpisz wynik
            </Button>
          )}
          <BannsPrints act={act} />
        </>
      }
      onCancel={body => cancel.mutateAsync({ params, body })}
    >
      <BannsCard act={act} />
      {settling && <ResultDialog act={act} onClose={() => settle(false)} />}
    </ActPage>
  )
}
