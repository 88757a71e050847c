import './Shell.css'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Overlays } from '#kit/Overlays.tsx'
import { Crumbs } from './Crumbs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './arrival.tsx'
import { useMobile } from './mobile.tsx'
import { Waiting } from './Waiting.tsx'

/** Every screen behind the sign-in stands in here. */
export function Shell() {
  return (
    <>
      <Waiting />
      <Office />
      <Overlays />
    </>
  )
}

function Office() {
  const mobile = useMobile()
  const [open, setOpen] = useState(false)
  const main = useArrival()
  return (
    <div className="shell">
      <a className="shell-skip" href="#tresc">
        Przejdź do treści
      </a>
      <TopBar menuOpen={open} onMenu={mobile ? () => setOpen(!open) : undefined} />
      <SideMenu drawer={mobile} open={open} onClose={() => setOpen(false)} />
      <main id="tresc" ref={main} tabIndex={-1}>
        <Crumbs />
        <Outlet />
      </main>
    </div>
  )
}
