// The browser's Back closes an open dialog instead of leaving the page.

const open: (() => void)[] = []
let pushed = false
let goingBack = false
/** Where to go once the entry of an open dialog is gone. */
let leavingTo = ''

/** While something is open, there is one more entry in the history for Back to take away. */
function settle(): void {
  if (open.length && !pushed) {
    pushed = true
    history.scrollRestoration = 'manual' // a closed dialog may have scrolled the page to what it speaks of
    history.pushState({ dialog: true }, '')
  } else if (!open.length && pushed) {
    pushed = false
    // After a link inside the dialog, the entry of the new page is the current one: stay there.
    if ((history.state as { dialog?: boolean } | null)?.dialog) {
      goingBack = true
      history.back()
    } else history.scrollRestoration = 'auto'
  }
}

globalThis.addEventListener?.('popstate', () => {
  history.scrollRestoration = 'auto'
  if (leavingTo) {
    const hash = leavingTo
    leavingTo = ''
    location.replace(hash) // the dialog closes with its page
  } else if (goingBack) {
    goingBack = false
    settle() // something may have been opened meanwhile
  } else if (pushed) {
    pushed = false
    open.at(-1)?.()
    setTimeout(settle) // another one may be open below it
  }
})

/** Lets Back call `close`, until the returned function is called. */
export function closeOnBack(close: () => void): () => void {
  open.push(close)
  setTimeout(settle)
  return () => {
    open.splice(open.indexOf(close), 1)
    setTimeout(settle) // unless another dialog follows at once
  }
}

/** Goes to a page in place of this one: Back then leads to the page before, whether a dialog is open or not. */
export function leaveFor(hash: string): void {
  if (!pushed) return location.replace(hash)
  pushed = false
  leavingTo = hash
  history.back()
}
