import { IconArrowRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Mark } from '#ui/layout/Mark.tsx'
import { Icon } from '#shell/frame/icons.tsx'
import { ICONS } from './icons.ts'
import { Marked } from './Marked.tsx'
import type { Item, Section } from './shown.ts'

interface Props {
  id: string
  sections: Section[]
  spellings: readonly string[]
  active: Item | undefined
  onOpen: (item: Item) => void
  onPoint: (item: Item) => void
}

export const optionId = (list: string, { key }: Item) => `${list}-${key.replaceAll(/\W/g, '-')}`

/** List of results under the headings of the modules. */
export function Options({ id, sections, ...rest }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Znalezione" className="search-list">
      {sections.map(({ key, title, items }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className="search-title">
            {title}
          </div>
          {items.map(item => (
            <Option key={item.key} list={id} item={item} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps extends Omit<Props, 'id' | 'sections'> {
  list: string
  item: Item
}

// A link, so that the middle mouse button and the context menu of the browser work as usual.
function Option({ list, item, spellings, active, onOpen, onPoint }: OptionProps) {
  const isSelected = item.key === active?.key
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <a
      id={optionId(list, item)}
      role="option"
      aria-selected={isSelected}
      href={item.path ?? undefined}
      tabIndex={-1}
      className="search-option"
      ref={isSelected ? node => node?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseDown={event => event.preventDefault()}
      onMouseMove={() => isSelected || onPoint(item)}
      onClick={click}
    >
      {item.more ? (
        <IconArrowRight size={19} aria-hidden />
      ) : (
        <Icon name={item.icon} among={ICONS} />
      )}
      <span className="search-words">
        <span>
          <Marked text={item.title} spellings={item.more ? [] : spellings} />
        </span>
        {item.detail && (
          <small>
            <Marked text={item.detail} spellings={spellings} />
          </small>
        )}
      </span>
      {item.state && <Mark>{item.state}</Mark>}
    </a>
  )
}
