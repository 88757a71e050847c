import '@mantine/core/styles/Progress.layer.css'
import { Modal, Progress } from '@mantine/core'
import { deploymentShown } from './deployment.ts'

/** Dialog of status 468, open until the server answers 469. */
export function DeploymentWait() {
  const isOpen = deploymentShown.use()
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      title="Trwa aktualizacja systemu"
      zIndex={500}
    >
      <p>
        System jest właśnie aktualizowany i wykonywanie operacji jest w tej chwili niemożliwe.
        Prosimy spróbować ponownie za chwilę. To okno zamknie się samo, gdy aktualizacja się
        skończy.
      </p>
      <Progress value={100} animated aria-label="Trwa aktualizacja" />
    </Modal>
  )
}
