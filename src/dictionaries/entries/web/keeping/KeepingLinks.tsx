import { IconCopyCheck, IconHistory } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { DOUBLES, MERGES } from './paths.ts'

/** Links from a list to its likely duplicates and to its merges. */
export const KeepingLinks = ({ name }: { name: string }) => (
  <>
    <LinkButton
      to={DOUBLES}
      search={{ list: name }}
      variant="default"
      leftSection={<IconCopyCheck size={18} aria-hidden />}
    >
      Powtórzenia
    </LinkButton>
    <LinkButton to={MERGES} variant="default" leftSection={<IconHistory size={18} aria-hidden />}>
      Wykonane scalenia
    </LinkButton>
  </>
)
