import { IconBarrierBlock } from '@tabler/icons-react'
import { StatusPage } from './StatusPage.tsx'
import { useHere } from '../frame/current-screen.ts'

/** Screen for status 470, and for modules that do not exist yet. */
export function ModuleInProgress() {
  const { facts } = useHere()
  const moduleCrumb = facts.name !== 'moduleInProgress' && facts.crumb
  return (
    <StatusPage icon={IconBarrierBlock} title={moduleCrumb ? facts.crumb! : 'Moduł w przebudowie'}>
      {moduleCrumb ? (
        <p>
          Ta część programu jest w przygotowaniu. Udostępnimy ją w jednej z najbliższych wersji.
        </p>
      ) : (
        <p>
          Ten moduł jest właśnie przebudowywany i na razie nie można z niego korzystać. Pozostałe
          części programu działają jak zwykle.
        </p>
      )}
    </StatusPage>
  )
}
