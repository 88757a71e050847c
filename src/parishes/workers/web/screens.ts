import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { WORKERS } from './paths.ts'

const form = () => import('./WorkerForm.tsx')

export const parishWorkerScreens = [
  defineScreen(
    WORKERS,
    { name: 'parishWorkersList', crumb: 'Pracownicy parafii', access: 'workers.read' },
    lazyScreen(() => import('./WorkersList.tsx'), 'WorkersList'),
  ),
  defineScreen(
    `${WORKERS}/add`,
    { name: 'parishWorkerAdd', crumb: 'Nowy pracownik', access: 'workers.write' },
    lazyScreen(form, 'AddWorker'),
  ),
  defineScreen(
    `${WORKERS}/$parishWorkerID/edit`,
    { name: 'parishWorkerEdit', crumb: 'Edycja pracownika', access: 'workers.write' },
    lazyScreen(form, 'EditWorker'),
  ),
]
