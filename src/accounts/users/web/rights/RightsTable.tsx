import '@mantine/core/styles/Checkbox.layer.css'
import './rights.css'
import { Checkbox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { withDependents, withPrerequisites } from '#auth/rights/prerequisites.ts'
import { type Permission, type Actor, hasPermission } from '#auth/rights/permissions.ts'
import { type Area, permissionAreas, rightWords, listRights } from '#auth/rights/right-words.ts'
import { listKeys } from '#shared/objects.ts'
import { isManagingRole } from '#auth/rights/role-names.ts'

/** Returns the actor with all rights of the role, for clergy or not. */
export const getRole = ({ role_id, clergy = false }: Actor): Actor => ({
  role_id,
  clergy: clergy || isManagingRole(role_id),
})

/** Lists the areas in which the role has any right. */
export const listAreas = (role: Actor) =>
  listKeys(permissionAreas).filter(area =>
    listRights(area).some(right => hasPermission(role, right)),
  )

interface Props {
  account: Actor
  taken: readonly string[]
  /** Without it the table is read-only. */
  onTaken?: (taken: string[]) => void
}

/** Shows the rights of the role and of the account by area; ticking a right also ticks the rights it needs. */
export function RightsTable({ account, taken, onTaken }: Props) {
  const role = getRole(account)
  return (
    <table className="rights-table">
      <thead>
        <tr>
          <th scope="col">Uprawnienie</th>
          <th scope="col">Rola daje</th>
          <th scope="col">To konto ma</th>
        </tr>
      </thead>
      {listAreas(role).map(area => (
        <tbody key={area}>
          <AreaLine {...{ area, role, taken, onTaken }} />
          {listRights(area).map(right => (
            <tr key={right}>
              <th scope="row">{rightWords[right][1]}</th>
              <td>{renderYesNo(hasPermission(role, right))}</td>
              <td>
                <Has {...{ right, role, taken, onTaken }} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

type LineProps = Omit<Props, 'account'> & { role: Actor }

const YES = (
  <>
    <IconCheck size={18} aria-hidden />
    <span className="kit-hidden">tak</span>
  </>
)
export const renderYesNo = (has: boolean): ReactNode =>
  has ? YES : <span aria-label="nie">–</span>

function Has({ right, role, taken, onTaken }: LineProps & { right: Permission }) {
  const isGiven = hasPermission(role, right)
  const has = isGiven && !taken.includes(right)
  if (!onTaken || !isGiven) return renderYesNo(has)
  return (
    <Checkbox
      aria-label={rightWords[right][1]}
      checked={has}
      onChange={() =>
        onTaken(
          has ? withDependents([...taken, right]) : excludeRights(taken, withPrerequisites(right)),
        )
      }
    />
  )
}

const excludeRights = (revokedRights: readonly string[], grantedRights: readonly string[]) =>
  revokedRights.filter(right => !grantedRights.includes(right))

/** Heading row of an area, with one checkbox for all its rights. */
function AreaLine({ area, role, taken, onTaken }: LineProps & { area: Area }) {
  const roleRights = listRights(area).filter(right => hasPermission(role, right))
  const remainingRights = roleRights.filter(right => !taken.includes(right))
  const all = remainingRights.length === roleRights.length
  return (
    <tr className="rights-area">
      <th scope="colgroup" colSpan={2}>
        {permissionAreas[area]}
      </th>
      <td>
        {onTaken ? (
          <Checkbox
            aria-label={`${permissionAreas[area]}: wszystko`}
            checked={all}
            indeterminate={remainingRights.length > 0 && !all}
            onChange={() =>
              onTaken(
                all
                  ? withDependents([...taken, ...roleRights])
                  : excludeRights(taken, roleRights.flatMap(withPrerequisites)),
              )
            }
          />
        ) : (
          <Fragment />
        )}
      </td>
    </tr>
  )
}
