export function IdleWeave() {
  return (
    <svg width="56" height="56" viewBox="0 0 14 14" aria-hidden shapeRendering="crispEdges">
      <path fill="var(--wm-line)" d="M6 1h2v1h2v2h2v2h1v2h-1v2h-2v2H8v1H6v-1H4v-2H2V8H1V6h1V4h2V2h2z" />
      <path fill="var(--wm-surface)" d="M6 3h2v1h2v2h1v2h-1v2H8v1H6v-1H4V8H3V6h1V4h2z" />
      <path fill="var(--wm-accent-text)" opacity=".55" d="M6 5h2v1h1v2H8v1H6V8H5V6h1z" />
    </svg>
  )
}
