import './rights.css'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type Permission, type Actor, hasPermission } from '#auth/rights/permissions.ts'
import { permissionAreas, rightWords, listRights } from '#auth/rights/right-words.ts'
import { renderYesNo } from './RightsTable.tsx'
import { listKeys } from '#shared/objects.ts'

/** Roles as the table compares them; the office role has two columns, for clergy and for others. */
const COLUMNS: readonly (readonly [title: string, who: Actor])[] = [
  ['Administrator', { role_id: 1, clergy: true }],
  ['Proboszcz', { role_id: 2, clergy: true }],
  ['Kancelaria, duchowny', { role_id: 3, clergy: true }],
  ['Kancelaria', { role_id: 3, clergy: false }],
  ['Współpracownik', { role_id: 5, clergy: false }],
  ['Kuria', { role_id: 4, clergy: false }],
]

export const RolesTable = () => (
  <>
    <ScreenHead title="Role i uprawnienia" />
    <Section title="Co daje rola">
      <p className="kit-none kit-span-4">
        Konto może mieć mniej, niż daje jego rola: zmienisz to na ekranie tej osoby, w części
        „Uprawnienia”.
      </p>
      {/* The table must be focusable, so that users without a mouse can scroll it with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="rights-wide kit-span-4" tabIndex={0} aria-label="Tabela ról">
        <table className="rights-table">
          <thead>
            <tr>
              <th scope="col">Uprawnienie</th>
              {COLUMNS.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {listKeys(permissionAreas).map(area => (
            <tbody key={area}>
              <tr className="rights-area">
                <th scope="colgroup" colSpan={COLUMNS.length + 1}>
                  {permissionAreas[area]}
                </th>
              </tr>
              {listRights(area).map(right => (
                <Line key={right} right={right} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Section>
  </>
)

const Line = ({ right }: { right: Permission }) => (
  <tr>
    <th scope="row">{rightWords[right][1]}</th>
    {COLUMNS.map(([title, actor]) => (
      <td key={title}>{renderYesNo(hasPermission(actor, right))}</td>
    ))}
  </tr>
)
