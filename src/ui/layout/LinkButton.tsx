import { Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

type Looks = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>

/**
 * Button that links to a screen; its address is type-checked like that of a link, unlike an address passed to
 * `component`.
 */
export const LinkButton = ((props: Looks) => (
  <Button component={Link} {...props} />
)) as LinkComponent<(props: Looks) => ReactNode>
