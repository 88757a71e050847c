import { useParams } from '@tanstack/react-router'
import { call } from '#kit/call.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { actLabel } from '../../act.ts'
import { ActForm, useShowAct } from '../../ActForm.tsx'
import { useOwnParish } from '../../PlaceField.tsx'
import { WeddingCorrection, WeddingEntry, weddings } from '../contract.ts'
import { WEDDINGS } from '../paths.tsx'
import { BLANK, valuesOf } from './values.tsx'
import { WeddingFields } from './WeddingFields.tsx'

/** A new act: of two people of the register, or typed. */
export function AddWedding() {
  const add = useSave(weddings.add)
  const wedding_place = useOwnParish()
  return (
    <>
      <ScreenHead title="Nowy akt małżeństwa" />
      <ActForm<WeddingEntry>
        schemas={WeddingEntry.options}
        values={{ ...BLANK, wedding_place }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={useShowAct(WEDDINGS)}
      >
        <WeddingFields />
      </ActForm>
    </>
  )
}

/** «Popraw wpis»: the act as it stands, changed with a reason. */
export function EditWedding() {
  const { weddingID } = useParams({ strict: false }) as { weddingID: string }
  const params = { id: Number(weddingID) }
  const { data: act } = useCall(weddings.get, { params })
  const edit = useSave(weddings.edit)
  const show = useShowAct(WEDDINGS)
  if (!act) return null
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)}`} />
      <ActForm<WeddingCorrection>
        schemas={WeddingCorrection.options}
        values={valuesOf(act)}
        reload={async () => valuesOf(await call(weddings.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <WeddingFields own_id={act.id} />
      </ActForm>
    </>
  )
}
