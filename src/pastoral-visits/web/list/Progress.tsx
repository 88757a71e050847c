import type { Progress as Counts } from '../../visit-routes/contract.ts'

/** Progress of a route: a bar by outcome, and the same in words. */
export function Progress({ progress }: { progress: Counts }) {
  const { doors, visited, left } = progress
  const awayCount = progress.absent + progress.moved_out + progress.skipped
  const parts = [
    ['visited', visited],
    ['away', awayCount],
    ['refused', progress.refused],
    ['return', progress.return],
  ] as const
  if (doors === 0) return 'bez adresów'
  return (
    <span className="visits-progress">
      <span className="visits-bar" aria-hidden>
        {parts.map(([kind, count]) => (
          <span key={kind} data-kind={kind} style={{ width: `${(count / doors) * 100}%` }} />
        ))}
      </span>
      <span>
        {doors - left} z {doors}
      </span>
    </span>
  )
}
