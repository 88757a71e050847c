import { useEffect, useRef, useState } from 'react'

const TALLEST = 20_000

/** The height of a public page in a frame, as it tells by itself (src/public-pages/web/host.ts). */
export function usePreviewHeight() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ height?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const reportedHeight = Number(data?.height)
      if (reportedHeight > 0 && reportedHeight < TALLEST) setHeight(reportedHeight)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  const greet = () => frame.current?.contentWindow?.postMessage({ id: 'preview' }, location.origin)
  return { frame, height, greet }
}
