import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { marriages } from '#books/marriages/contract.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { useOwnChurch } from '#books/core/web/form/PlaceField.tsx'
import { WeddingCorrection, WeddingEntry, weddings } from '../../contract.ts'
import { WEDDINGS } from '../paths.ts'
import { blankAct } from '#books/core/book.ts'
import { enteredColumns } from '../../columns.ts'
import { toFormValues } from './values.ts'
import { WeddingFields } from './WeddingFields.tsx'

/** Form of a new act: with two people of the register, with typed data, or prefilled from a protocol of the couple. */
export function AddWedding() {
  const premarital = useSearchWord('premarital')
  const { data: draft } = useOptionalCall(
    marriages.wedding,
    premarital ? { params: { id: Number(premarital) } } : undefined,
    { staleTime: Infinity },
  )
  const add = useSave(weddings.add)
  const church = useOwnChurch()
  const placeValues = { wedding_place: church.label, parish_place_id: church.id }
  const show = useShowAct(WEDDINGS)
  return (
    <>
      <ScreenHead title={draft ? `Ślub z protokołu ${draft.protocol}` : 'Nowy akt małżeństwa'} />
      <ActForm<WeddingEntry>
        schemas={WeddingEntry.options}
        values={{
          ...blankAct(enteredColumns),
          ...(!draft?.values.wedding_place && placeValues),
          ...draft?.values,
        }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
      >
        <WeddingFields />
      </ActForm>
    </>
  )
}

/** Form „Popraw wpis”: the stored act, changed with a reason. */
export function EditWedding() {
  const weddingID = useParam('weddingID')
  const params = { id: Number(weddingID) }
  const { data: act } = useSuspenseCall(weddings.get, { params })
  const edit = useSave(weddings.edit)
  const show = useShowAct(WEDDINGS)
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <ActForm<WeddingCorrection>
        schemas={WeddingCorrection.options}
        values={toFormValues(act)}
        reload={async () => toFormValues(await call(weddings.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <WeddingFields own_id={act.id} />
      </ActForm>
    </>
  )
}
