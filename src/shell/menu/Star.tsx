import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useHere } from '../frame/current-screen.ts'
import { useSession } from '../session.ts'
import { toggleFavourite, useFavourites } from './favourites.ts'

/** Button that pins the current screen to the top of the menu; only screens of the menu have it. */
export function Star() {
  const { user, menu } = useSession()
  const { pathname } = useHere()
  const favourites = useFavourites(user.id)
  const item = menu.find(({ path }) => path === pathname.replace(/\/$/, ''))
  if (!item) return null
  const isPinned = favourites.includes(item.name)
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      className="shell-star"
      aria-pressed={isPinned}
      aria-label={`Ulubione: ${item.title}`}
      title={isPinned ? 'Odepnij od menu' : 'Przypnij na górze menu'}
      onClick={() => toggleFavourite(user.id, item.name)}
    >
      {isPinned ? <IconStarFilled size={17} aria-hidden /> : <IconStar size={17} aria-hidden />}
    </ActionIcon>
  )
}
