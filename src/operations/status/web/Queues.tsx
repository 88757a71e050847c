import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { Section } from '#ui/layout/Section.tsx'
import type { Queue } from '../contract.ts'
import { queueName } from './queue-names.ts'

const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`

const hasSomething = ({ waiting, active, failed }: Queue) => waiting + active + failed > 0

/** List of the background queues that have waiting, active or failed jobs; the others are idle. */
export function Queues({ queues }: { queues: Queue[] }) {
  const busy = queues.filter(hasSomething)
  return (
    <Section title="Zadania w tle">
      {busy.length === 0 ? (
        <p className="system-worries">Nic nie czeka i nic nie zawiodło w ostatniej dobie.</p>
      ) : (
        <ul className="kit-lines kit-span-4">
          {busy.map(queue => (
            <li key={queue.name}>
              <div>
                <strong>{queueName(queue.name)}</strong>
                {queue.waiting > 0 && (
                  <small>najstarsze czeka {inWords(queue.waiting_seconds)}</small>
                )}
              </div>
              <Marks>
                {queue.waiting > 0 && <Mark>{`czeka: ${queue.waiting}`}</Mark>}
                {queue.active > 0 && <Mark tone="good">{`w toku: ${queue.active}`}</Mark>}
                {queue.failed > 0 && <Mark tone="bad">{`zaniechane: ${queue.failed}`}</Mark>}
              </Marks>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
