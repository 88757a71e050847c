import { Button, CloseButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconKeyboard,
  IconList,
  IconPencil,
  IconRestore,
  IconRoute,
  IconSparkles,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type HelpArticle, helpArticles } from '#help/contract.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { RichTextView } from '#ui/rich-text/RichTextView.tsx'
import { useSession, currentUserCan } from '../session.ts'
import { listSteps } from '../tour/steps.ts'
import { startTour } from '../tour/TourPlace.tsx'
import { AllArticles } from './AllArticles.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

/** Value used instead of a screen's name for the list of all articles. */
const ALL_ARTICLES_ROUTE = ''

interface Props {
  routeName: string
  initialArticle: string
  onKeys: () => void
  onClose: () => void
}

/** Help panel beside the screen, never over it, so that typing can continue. */
export function HelpPanel({ routeName, initialArticle, onKeys, onClose }: Props) {
  const [shownRoute, show] = useState(initialArticle)
  const isList = shownRoute === ALL_ARTICLES_ROUTE
  return (
    <aside className="help-panel no-print" aria-label="Pomoc">
      <header>
        <h2>Pomoc</h2>
        <CloseButton size={36} aria-label="Zamknij pomoc" onClick={onClose} />
      </header>
      <div className="help-body" tabIndex={-1}>
        {isList ? <AllArticles onChoose={show} /> : <Article routeName={shownRoute} />}
      </div>
      <footer>
        {shownRoute !== routeName && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => show(routeName)}
          >
            Ten ekran
          </Button>
        )}
        {!isList && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconList size={16} aria-hidden />}
            onClick={() => show(ALL_ARTICLES_ROUTE)}
          >
            Wszystkie artykuły
          </Button>
        )}
        <TourButton onClose={onClose} />
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconKeyboard size={16} aria-hidden />}
          onClick={onKeys}
        >
          Skróty klawiszowe
        </Button>
        <LinkButton
          to="/whats-new"
          size="compact-md"
          variant="default"
          leftSection={<IconSparkles size={16} aria-hidden />}
        >
          Co nowego
        </LinkButton>
      </footer>
    </aside>
  )
}

/** Button that restarts the tour; not shown to the curia, which has none. */
function TourButton({ onClose }: Pick<Props, 'onClose'>) {
  const { user } = useSession()
  if (listSteps(user).length === 0) return null
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconRoute size={16} aria-hidden />}
      onClick={() => {
        onClose()
        startTour()
      }}
    >
      Oprowadź mnie
    </Button>
  )
}

function Article({ routeName }: { routeName: string }) {
  const { data, error } = useCall(helpArticles.show, { params: { routeName } })
  const [writing, write] = useState(false)
  if (error && error.status !== 404) return <p role="alert">{error.message}</p>
  if (!data && !error) return null
  return (
    <article>
      {data ? (
        <>
          <h3>{data.title}</h3>
          <RichTextView text={data.body} />
        </>
      ) : (
        <p>Dla tego ekranu nie ma jeszcze artykułu pomocy.</p>
      )}
      {currentUserCan('installation.manage') && (
        <div className="help-tools">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => write(true)}
          >
            {data ? 'Zmień treść' : 'Napisz artykuł'}
          </Button>
          {data?.source === 'administrator' && <ResetButton article={data} />}
        </div>
      )}
      {writing && (
        <ArticleDialog routeName={routeName} article={data} onClose={() => write(false)} />
      )}
    </article>
  )
}

function ResetButton({ article: { route_name } }: { article: HelpArticle }) {
  const reset = useSave(helpArticles.reset)
  const withNotice = useRunWithToast()
  const restore = async () => {
    if (!(await confirm(RESET))) return
    await withNotice(reset.mutateAsync({ params: { routeName: route_name } }), RESTORED)
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconRestore size={16} aria-hidden />}
      onClick={() => void restore()}
    >
      Przywróć treść z programu
    </Button>
  )
}

const RESTORED = 'Przywrócono treść z programu'
const RESET = {
  title: 'Przywrócenie artykułu',
  message: 'Zmieniona treść zostanie zastąpiona domyślną treścią programu.',
  yes: 'Przywróć',
  no: 'Zostaw zmienioną',
  danger: true,
}
