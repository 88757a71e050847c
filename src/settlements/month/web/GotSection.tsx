import { Section } from '#ui/layout/Section.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import type { Settlement } from '../../contract.ts'
import { type Payout, computePayouts } from '../../payouts.ts'
import { accountWords } from '../../labels.ts'

/** Lists who receives what; the footer shows that it is the whole sum received. */
export function GotSection({ month }: { month: Settlement }) {
  const correctionPostings = month.corrections.flatMap(({ postings }) => postings)
  const payouts = computePayouts([...month.postings, ...correctionPostings])
  const sum = (of: (payout: Payout) => number) =>
    payouts.reduce((all, payout) => all + of(payout), 0)
  if (!month.rules) return null
  return (
    <Section
      title={correctionPostings.length > 0 ? 'Co kto otrzymuje, z korektami' : 'Co kto otrzymuje'}
    >
      {payouts.length === 0 ? (
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
            {payouts.map(payout => (
              <tr key={payout.key} data-account={payout.account}>
                <th scope="row">
                  {payout.name}
                  {(payout.account === 'fund' || payout.account === 'guest') && (
                    <small> {accountWords[payout.account]}</small>
                  )}
                </th>
                <td>{payout.stole !== 0 && formatZloty(payout.stole)}</td>
                <td>{payout.mass !== 0 && formatZloty(payout.mass)}</td>
                <td>
                  <b>{formatZloty(payout.stole + payout.mass)}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Wpłynęło i rozdzielono</th>
              <td>{formatZloty(sum(payout => payout.stole))}</td>
              <td>{formatZloty(sum(payout => payout.mass))}</td>
              <td>
                <b>{formatZloty(sum(payout => payout.stole + payout.mass))}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
