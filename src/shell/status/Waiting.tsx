import { useRouterState } from '@tanstack/react-router'
import { Skeleton } from '#ui/layout/SectionBoundary.tsx'

/** Thin line at the top while the next screen loads. */
export function Waiting() {
  const busy = useRouterState({ select: state => state.isLoading })
  return <div className="shell-waiting no-print" data-busy={busy || undefined} aria-hidden />
}

/** The frame without words until the session is read, as index.html shows it until the program is loaded. */
export const FrameSkeleton = () => (
  <div className="shell" aria-hidden>
    <div className="shell-bar" />
    <div className="shell-menu" />
    <main>
      <Skeleton />
    </main>
  </div>
)
