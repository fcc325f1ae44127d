export function Skyline() {
  return (
    <svg viewBox="0 0 720 132" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <circle cx="560" cy="58" r="52" fill="#f7dfae" opacity=".22" />
      <circle cx="560" cy="58" r="30" fill="#fbe9c3" />
      <path fill="#3d8496" d="M250 132l60-34 34 14 52-44 30 18 44-46 34 36 32-22 46 42 38-30 42 36 58-34v80z" />
      <path fill="#2a6d80" d="M300 132l62-22 48 10 60-42 40 28 62-38 50 38 52-20 46 30v22z" />
      <path fill="#eef5f1" d="M470 40l17 18-10-3-8 8-9-8-9 5z" />
      <path fill="#1c5a6d" d="M340 132l80-14 70 6 84-26 62 20 84-18v38z" />
    </svg>
  )
}
