import '@mantine/core/styles/Kbd.layer.css'
import { Kbd, Modal } from '@mantine/core'
import { allShortcuts } from './shortcuts.tsx'

/** All the keys of the program on one page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Skróty klawiszowe" size="xl">
      <div className="help-keys">
        {allShortcuts.map(({ where, shortcuts }) => (
          <section key={where}>
            <h3>{where}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys}>
                  <dt>
                    <Kbd>{keys}</Kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
