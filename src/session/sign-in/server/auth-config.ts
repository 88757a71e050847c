/** How this installation lets people in; made once, where the application is put together. */
export interface AuthConfig {
  https: boolean
  /** Public base URL, without a slash at the end; links in mail begin with it. */
  publicUrl: string
  /** SECRET_KEY: seals second factors and signs bot checks. */
  secret: string
  /** The key CSRF tokens are made with, the same as in `ServerContext`. */
  csrfKey: string
  /** Demo accounts, whose passwords everybody knows, may sign in: from this very computer only. */
  demo: boolean
}
