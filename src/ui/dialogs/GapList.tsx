import './GapList.css'
import type { MouseEvent } from 'react'
import type { Gap, GapGroup } from '#shared/missing-values.ts'

export const NOT_YET_TITLE = 'Nie można jeszcze wydać tego pisma'

interface Props {
  groups: readonly GapGroup[]
  /** Called with the address of the form in which a gap is filled. */
  onFollow: (link: string) => void
}

/** List of reasons why a paper is not issued yet: a line for each missing document or field. */
export const GapList = ({ groups, onFollow }: Props) => (
  <div className="kit-gaps">
    {groups.map(({ reason, items, advice }) => (
      <section key={reason}>
        <p>{reason}</p>
        {items.length > 0 && (
          <ul>
            {items.map(gap => (
              <li key={gap.text}>
                <GapLine gap={gap} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        )}
        {advice && <p className="kit-gaps-advice">{advice}</p>}
      </section>
    ))}
  </div>
)

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

function GapLine({ gap: { text, link }, onFollow }: { gap: Gap } & Pick<Props, 'onFollow'>) {
  if (!link) return text
  return (
    <a
      href={link}
      onClick={event => {
        if (hasModifier(event)) return
        event.preventDefault()
        onFollow(link)
      }}
    >
      {text}
    </a>
  )
}
