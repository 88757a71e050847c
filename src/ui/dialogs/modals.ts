import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { newQueue } from './queue.ts'

interface Confirm {
  title?: string
  message: ReactNode
  yes?: string
  no?: string
  /** The answer „yes” destroys or sends something: Enter pressed in haste means „no”. */
  danger?: boolean
}
interface Inform {
  title: string
  message: ReactNode
  /** Words on the button; „Zamknij” unless told. */
  close?: string
}
interface Progress {
  text: string
  /** 0 to 1; without it nobody knows how long. */
  part?: number
}
export interface Toast {
  id: number
  message: ReactNode
  tone: 'good' | 'bad' | 'plain'
  action?: { label: string; run: () => void }
}
/** How long a notice stays that is neither bad news nor an offer, and one that offers the way back from a save. */
const SECONDS = { said: 5, saved: 60 }
interface PasswordQuestion {
  /** Why the password before was refused. */
  error?: string
}
type Waiting<Shape, Answer> = Shape & { id: number; settle: (answer: Answer) => void }

interface Shown {
  confirms: Waiting<Confirm, boolean>[]
  inform: Waiting<Inform, void> | null
  password: Waiting<PasswordQuestion, string | null> | null
  progress: Progress | null
  notices: Toast[]
}

let dialogState: Shown = { confirms: [], inform: null, password: null, progress: null, notices: [] }
const listeners = new Set<() => void>()
let last = 0

function show(change: Partial<Shown>) {
  dialogState = { ...dialogState, ...change }
  for (const listener of listeners) listener()
}

const queue = newQueue<Waiting<Inform, void>>(inform => show({ inform }))

/** Returns the dialog on top of the screen; only `Modals` uses it. */
export const useShown = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => dialogState,
  )

/** Asks; true for „Tak”, false for „Nie”, Esc and a click outside. */
export function confirm(question: Confirm): Promise<boolean> {
  return new Promise(resolve => {
    const pendingConfirm: Waiting<Confirm, boolean> = {
      ...question,
      id: ++last,
      settle: answer => {
        show({ confirms: dialogState.confirms.filter(entry => entry !== pendingConfirm) })
        resolve(answer)
      },
    }
    show({ confirms: [...dialogState.confirms, pendingConfirm] })
  })
}

/** Asks for the password of whoever is signed in; null when they turn back. A later question takes the place of one. */
export function askPassword(question: PasswordQuestion = {}): Promise<string | null> {
  dialogState.password?.settle(null)
  return new Promise(resolve => {
    const settle = (password: string | null) => {
      show({ password: null })
      resolve(password)
    }
    show({ password: { ...question, id: ++last, settle } })
  })
}

/** Tells; waits its turn after the messages before it, and resolves when it is closed. */
export function inform(message: Inform): Promise<void> {
  return new Promise(resolve => {
    queue.add({
      ...message,
      id: ++last,
      settle: () => {
        queue.close()
        resolve()
      },
    })
  })
}

/** Closes the open message, as its own button does. */
export const closeInform = () => dialogState.inform?.settle()

/** Whether a message is open: the error catalogue shows one at a time. */
export const isInformOpen = () => dialogState.inform !== null

/** Whether any dialog is open, of ours or of a screen. */
export const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

/** A quiet line in the corner. Bad news and offers stay until closed, others go after five seconds. */
export function notify(
  message: ReactNode,
  options: Partial<Omit<Toast, 'id' | 'message'>> = {},
): void {
  const notice: Toast = { id: ++last, message, tone: 'plain', ...options }
  show({ notices: [...dialogState.notices, notice] })
  if (notice.tone !== 'bad' && !notice.action) hideAfter(notice.id, SECONDS.said)
}

let lastSaved = 0

/** Says what was saved, with the way back while there is one; only the last save is offered to be undone. */
export function notifySaved(message: ReactNode, undo?: Toast['action']): void {
  hideNotice(lastSaved)
  notify(message, { tone: 'good', action: undo })
  lastSaved = last
  if (undo) hideAfter(last, SECONDS.saved)
}

const hideAfter = (id: number, seconds: number) => setTimeout(() => hideNotice(id), seconds * 1_000)

/** Whether these very words stand in the corner now: said once is enough. */
export const isNoticeShown = (message: ReactNode) =>
  dialogState.notices.some(notice => notice.message === message)

export function hideNotice(id: number): void {
  show({ notices: dialogState.notices.filter(notice => notice.id !== id) })
}

/** Covers the screen with a progress bar while `task` runs; one at a time, the newest words win. */
export async function whileLoading<Answer>(
  text: string,
  task: (report: (part: number) => void) => Promise<Answer>,
): Promise<Answer> {
  const ownProgress: Progress = { text }
  let now = ownProgress
  show({ progress: ownProgress })
  try {
    return await task(part => {
      if (dialogState.progress === now) show({ progress: (now = { text, part }) })
    })
  } finally {
    if (dialogState.progress === now) show({ progress: null })
  }
}

/** Takes the progress bar away at once, as the error catalogue demands. */
export const hideLoading = () => show({ progress: null })

/** Takes everything away unanswered: for tests, where one page goes on after another. */
export function clearShown(): void {
  queue.clear()
  show({ confirms: [], password: null, progress: null, notices: [] })
}
