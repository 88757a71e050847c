/** How this installation lets people in; made once, where the application is put together. */
export interface AuthConfig {
  https: boolean
  /** Where people reach us; links in letters begin with it. No slash at the end. */
  publicUrl: string
  /** SECRET_KEY: seals second factors and signs bot checks. */
  secret: string
  /** The key CSRF tokens are made with, the same as in `ServerContext`. */
  csrfKey: string
  /** Demo accounts, whose passwords everybody knows, may sign in: from this very computer only. */
  demo: boolean
}
