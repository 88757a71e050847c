import { useSuspenseCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { pastoralVisits } from '../../visit-routes/contract.ts'

/** Shows the offerings from the visits of a season: for the parish, and by the person whose route it was. */
export function OfferingsSum({ season }: { season: number }) {
  const { data } = useSuspenseCall(pastoralVisits.sums, { query: { visit_season_id: season } })
  if (data.count === 0) {
    return <p className="kit-empty">Nie wpisano jeszcze żadnej ofiary z tej kolędy.</p>
  }
  return (
    <table className="visits-sums">
      <thead>
        <tr>
          <th scope="col">Trasy kapłana</th>
          <th scope="col">Ofiar</th>
          <th scope="col">Razem</th>
        </tr>
      </thead>
      <tbody>
        {data.by_worker.map(row => (
          <tr key={row.parish_worker_id ?? 0}>
            <td>{row.worker ?? 'trasy bez kapłana'}</td>
            <td>{row.count}</td>
            <td>{formatZloty(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Cała parafia</th>
          <td>{plural(data.count, 'ofiara', 'ofiary', 'ofiar')}</td>
          <td>{formatZloty(data.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
