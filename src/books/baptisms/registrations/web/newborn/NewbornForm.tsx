import type * as z from 'zod'
import { useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { fromKeys, listKeys } from '#shared/objects.ts'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'
import { useNewcomer } from '#books/core/web/form/newcomer.ts'
import { useOwnChurch } from '#books/core/web/form/PlaceField.tsx'
import { BaptismRegistrationEntry, NewbornReport, baptismRegistrations } from '../../contract.ts'
import { useAfterSave } from '../form/after-save.ts'
import { buildBlankRegistration } from '../form/blank.ts'
import { NewbornFields } from './NewbornFields.tsx'

/** The kind of a usual baptism (dictionary BaptismKind), proposed and asked again when the act is entered. */
const USUAL_BAPTISM = 1

/** „Zgłoś chrzest”: one form for the child, the parents, the godparents and the day; it also creates the child's card. */
export function ReportNewborn() {
  const report = useSave(baptismRegistrations.reportNewborn)
  const add = useSave(baptismRegistrations.add)
  const show = useAfterSave()
  const church = useOwnChurch()
  const child = useNewcomer()
  const values = {
    ...buildBlankRegistration(church),
    ...fromKeys(ADDRESS_COLUMNS, () => null),
    ...child,
    dic_baptism_kind_id: USUAL_BAPTISM,
    father_id: null,
    mother_id: null,
    outsider: false,
    is_new_person: false,
  }
  return (
    <>
      <ScreenHead title="Zgłoszenie chrztu" />
      <RecordForm
        schema={NewbornReport}
        values={values}
        onSave={body =>
          body.person_id
            ? add.mutateAsync({ body: toRegistration(body) })
            : report.mutateAsync({ body })
        }
        onSaved={show}
      >
        <NewbornFields />
      </RecordForm>
    </>
  )
}

const REGISTRATION_FIELDS = listKeys(BaptismRegistrationEntry.shape)

/** Leaves out the data of a new card: the child has one. */
const toRegistration = (report: z.output<typeof NewbornReport>): BaptismRegistrationEntry =>
  BaptismRegistrationEntry.parse(fromKeys(REGISTRATION_FIELDS, name => report[name]))
