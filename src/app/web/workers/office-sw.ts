/*
 * Answers for an installed office that cannot reach its server; it caches nothing and answers nothing else. The visits
 * page has a worker of its own (pocket-sw.ts), whose narrower scope goes first.
 */
const PAGE = `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brak połączenia – Kancelaria</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 15vh auto; max-width: 32rem; padding: 0 1.5rem; font: 1.1rem/1.5 system-ui, sans-serif }
  a { display: inline-block; padding: .6rem 1.2rem; border-radius: .5rem; background: #20669c; color: #fff; text-decoration: none }
</style>
<script>
  // The theme that was chosen in the program (src/ui/theme/dark.ts); without a choice the system decides.
  const dark = localStorage.getItem('darkTheme')
  if (dark) document.documentElement.style.colorScheme = dark === 'true' ? 'dark' : 'light'
</script>
<h1>Brak połączenia z kancelarią</h1>
<p>Sprawdź, czy to urządzenie ma internet lub sieć biura i czy komputer z programem jest włączony. Zapisane dane są na nim bezpieczne.</p>
<p><a href="">Spróbuj ponownie</a></p>
</html>`

const showPage = () =>
  new Response(PAGE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(showPage))
})
