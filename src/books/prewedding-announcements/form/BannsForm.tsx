import { useParams } from '@tanstack/react-router'
import { call } from '#kit/call.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { actLabel } from '../../act.ts'
import { ActForm, useShowAct } from '../../ActForm.tsx'
import { useOwnParish } from '../../PlaceField.tsx'
import { type Banns, BannsCorrection, BannsEntry, bannsBook } from '../contract.ts'
import { BANNS } from '../paths.tsx'
import { BannsFields } from './BannsFields.tsx'
import { BLANK } from './values.tsx'

/** New banns: of our own protocol, or at the request of another parish. */
export function AddBanns() {
  const add = useSave(bannsBook.add)
  const parish = useOwnParish()
  return (
    <>
      <ScreenHead title="Nowe zapowiedzi" />
      <ActForm<BannsEntry>
        schemas={BannsEntry.options}
        values={{ ...BLANK, groom_parish: parish, bride_parish: parish }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={useShowAct(BANNS)}
      >
        <BannsFields />
      </ActForm>
    </>
  )
}

/** «Popraw wpis»: the banns as they stand, changed with a reason. */
export function EditBanns() {
  const { itemID } = useParams({ strict: false }) as { itemID: string }
  const params = { id: Number(itemID) }
  const { data: act } = useCall(bannsBook.get, { params })
  const edit = useSave(bannsBook.edit)
  const show = useShowAct(BANNS)
  if (!act) return null
  return (
    <>
      <ScreenHead title={`Poprawka zapowiedzi ${actLabel(act)}`} />
      <ActForm<BannsCorrection>
        schemas={BannsCorrection.options}
        values={valuesOf(act)}
        reload={async () => valuesOf(await call(bannsBook.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <BannsFields written />
      </ActForm>
    </>
  )
}

const valuesOf = (act: Banns) => ({ ...act, reason: '' })
