import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Looks = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

/** A button that leads to a screen. Its address is typed as that of a link: one that `component` is given is not. */
export const LinkButton = ((props: Looks) => (
  <Button component={Link} {...props} />
)) as LinkComponent<(props: Looks) => ReactNode>
