import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { marriages } from '#books/marriages/contract.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { blankAct } from '#books/core/book.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { bannsColumns } from '../../columns.ts'
import { type BannsAct, BannsCorrection, BannsEntry, bannsBook } from '../../contract.ts'
import { BANNS } from '../paths.ts'
import { BannsFields } from './BannsFields.tsx'

/** Form of new banns: filled in from a protocol, or at the request of another parish. */
export function AddBanns() {
  const premarital = useSearchWord('premarital')
  const { data: draft } = useOptionalCall(
    marriages.banns,
    premarital ? { params: { id: Number(premarital) } } : undefined,
    { staleTime: Infinity },
  )
  const add = useSave(bannsBook.add)
  const parish = useOwnParish()
  const show = useShowAct(BANNS)
  return (
    <>
      <ScreenHead title={draft ? `Zapowiedzi z protokołu ${draft.protocol}` : 'Nowe zapowiedzi'} />
      <ActForm<BannsEntry>
        schemas={BannsEntry.options}
        values={{
          ...blankAct(bannsColumns),
          ...(draft && { groom_parish: parish, bride_parish: parish, ...draft.values }),
        }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
      >
        <BannsFields />
      </ActForm>
    </>
  )
}

/** „Popraw wpis”: form of existing banns, changed with a reason. */
export function EditBanns() {
  const itemID = useParam('itemID')
  const params = { id: Number(itemID) }
  const { data: act } = useSuspenseCall(bannsBook.get, { params })
  const edit = useSave(bannsBook.edit)
  const show = useShowAct(BANNS)
  return (
    <>
      <ScreenHead title={`Poprawka zapowiedzi ${actLabel(act)}`} />
      <ActForm<BannsCorrection>
        schemas={BannsCorrection.options}
        values={getValues(act)}
        reload={async () => getValues(await call(bannsBook.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <BannsFields written />
      </ActForm>
    </>
  )
}

const getValues = (act: BannsAct) => ({ ...act, reason: '' })
