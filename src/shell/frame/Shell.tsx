import type { ReactNode } from 'react'
import './Shell.css'
import './Work.css'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useArrival } from './route-focus.ts'
import { Crumbs } from './Breadcrumbs.tsx'
import { Gates } from '../gates/Gates.tsx'
import { Help } from '../help/Help.tsx'
import { useHere } from './current-screen.ts'
import { useMobile } from './mobile.ts'
import { SideMenu } from '../menu/SideMenu.tsx'
import { Strips } from './Banners.tsx'
import { TopBar } from './TopBar.tsx'
import { TourPlace } from '../tour/TourPlace.tsx'
import { Waiting } from '../status/Waiting.tsx'
import { useSlots } from '../slots.ts'
import { useWelcome } from './welcome.ts'

/** Frame of every screen behind the sign-in. */
export function Shell(): ReactNode {
  const { facts } = useHere()
  return (
    <>
      <Waiting />
      {/* Signing out is not blocked by unsaved changes. */}
      {facts.name === 'logout' ? (
        <Outlet />
      ) : (
        <Gates>
          <Office />
        </Gates>
      )}
    </>
  )
}

function Office() {
  const { Dialogs } = useSlots()
  const mobile = useMobile()
  const [open, setOpen] = useState(false)
  const main = useArrival()
  useWelcome()
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router])
  return (
    <div className="shell">
      <a className="shell-skip" href="#tresc">
        Przejdź do treści
      </a>
      <TopBar menuOpen={open} onMenu={mobile ? () => setOpen(!open) : undefined} />
      <SideMenu drawer={mobile} open={open} onClose={() => setOpen(false)} />
      <main id="tresc" ref={main} tabIndex={-1}>
        <Strips />
        <Crumbs />
        <Outlet />
      </main>
      <Help />
      <TourPlace />
      <Dialogs />
    </div>
  )
}
