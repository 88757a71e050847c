import { Button } from '@mantine/core'
import { IconCopyCheck, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DOUBLES, MERGES } from './paths.tsx'

/** From a list to its likely doubles and to what was merged. */
export const KeepingLinks = ({ name }: { name: string }) => (
  <>
    <Button
      component={Link}
      {...({ to: DOUBLES, search: { list: name } } as object)}
      variant="default"
      leftSection={<IconCopyCheck size={18} aria-hidden />}
    >
      Powtórzenia
    </Button>
    <Button
      component={Link}
      to={MERGES}
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
    >
      Wykonane scalenia
    </Button>
  </>
)
