import { Section } from '#kit/layout/Section.tsx'
import { zloty } from '#kit/words.tsx'
import type { Settlement } from '../contract.ts'
import { type Payout, computePayouts } from '../payouts.ts'
import { accountWords } from '../words.ts'

/** Who gets what; the foot says that it is all that came. */
export function GotSection({ month }: { month: Settlement }) {
  const added = month.corrections.flatMap(({ postings }) => postings)
  const got = computePayouts([...month.postings, ...added])
  const sum = (of: (one: Payout) => number) => got.reduce((all, one) => all + of(one), 0)
  if (!month.rules) return null
  return (
    <Section title={added.length > 0 ? 'Co kto otrzymuje, z korektami' : 'Co kto otrzymuje'}>
      {got.length === 0 ? (
        <p className="payments-none kit-span-4">
          W tym miesiącu nic nie wpłynęło: nie ma odprawionych Mszy z ofiarą ani wpisów iura stolae.
        </p>
      ) : (
        <table className="payments-table kit-span-4">
          <thead>
            <tr>
              <th scope="col">Kto</th>
              <th scope="col">Iura stolae</th>
              <th scope="col">Msze</th>
              <th scope="col">Razem</th>
            </tr>
          </thead>
          <tbody>
            {got.map(one => (
              <tr key={one.key} data-account={one.account}>
                <th scope="row">
                  {one.name}
                  {(one.account === 'fund' || one.account === 'guest') && (
                    <small> {accountWords[one.account]}</small>
                  )}
                </th>
                <td>{one.stole !== 0 && zloty(one.stole)}</td>
                <td>{one.mass !== 0 && zloty(one.mass)}</td>
                <td>
                  <b>{zloty(one.stole + one.mass)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Wpłynęło i rozdzielono</th>
              <td>{zloty(sum(one => one.stole))}</td>
              <td>{zloty(sum(one => one.mass))}</td>
              <td>
                <b>{zloty(sum(one => one.stole + one.mass))}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
