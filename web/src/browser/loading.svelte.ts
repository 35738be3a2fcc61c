// How far the page is with loading, or why it cannot.

class Loading {
  /** From 0 to 1. */
  part = $state(0)
  done = $state(false)
  /** The part of the network that is here, while a bot waits for it. */
  network = $state<number | null>(null)
  trouble = $state<{ code: string; message: string } | null>(null)

  end(): void {
    this.done = true
  }

  fail(code: string, message: string): void {
    this.trouble = { code, message }
  }
}

export const loading = new Loading()
