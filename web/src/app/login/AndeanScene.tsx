import classes from './AndeanScene.module.css'

export function AndeanScene() {
  return (
    <svg className={classes.root} viewBox="0 0 900 1000" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b3b4a" />
          <stop offset=".42" stopColor="#2b7c8d" />
          <stop offset=".62" stopColor="#8fbdb4" />
          <stop offset=".74" stopColor="#f2d6a0" />
        </linearGradient>
        <linearGradient id="lake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a9cfc6" />
          <stop offset="1" stopColor="#1b6276" />
        </linearGradient>
        <pattern id="weave" width="96" height="48" patternUnits="userSpaceOnUse">
          <Weave />
        </pattern>
      </defs>
      <rect width="900" height="1000" fill="url(#sky)" />
      <circle cx="612" cy="430" r="150" fill="#f7dfae" opacity=".35" />
      <circle cx="612" cy="430" r="84" fill="#fbe9c3" />
      <Ranges />
      <rect y="690" width="900" height="270" fill="url(#lake)" />
      <g fill="#e8f1ea" opacity=".5">
        <rect x="560" y="706" width="112" height="3" rx="1.5" />
        <rect x="584" y="722" width="70" height="3" rx="1.5" />
        <rect x="540" y="742" width="140" height="3" rx="1.5" />
        <rect x="600" y="764" width="52" height="3" rx="1.5" />
      </g>
      <Terraces />
      <rect y="952" width="900" height="48" fill="url(#weave)" shapeRendering="crispEdges" />
    </svg>
  )
}

function Ranges() {
  return (
    <>
      <path fill="#5d99a1" d="M0 560l70-52 58 30 92-96 64 48 58-34 96 84 70-58 88 66 84-92 74 62 62-38 84 66v220H0z" />
      <path
        fill="#34788a"
        d="M0 640l96-74 52 26 110-164 36 46 30-18 104 132 60-34 78 56 92-104 46 40 40-22 92 86 64-34v190H0z"
      />
      <path fill="#eef5f1" d="M258 428l36 46 30-18 50 64-24-10-20 26-24-28-24 32-24-28-24 26-20-28-18 10z" />
      <path fill="#eef5f1" d="M658 506l46 40 40-22 34 32-20-6-18 18-24-16-22 20-22-20-24 18-18-18-16 4z" />
      <path fill="#1d5f72" d="M0 690l80-40 74 18 120-66 96 58 128-30 96 44 120-62 94 50 92-26v66H0z" />
    </>
  )
}

function Terraces() {
  return (
    <>
      <path fill="#c9a24f" d="M0 716h92v18h66v18h84v20h96v22h110v206H0z" />
      <path fill="#7f9a4e" d="M0 748h58v18h86v18h80v22h108v22h118v172H0z" />
      <path fill="#50803f" d="M0 784h64v20h92v22h104v24h128v150H0z" />
      <path fill="#e0bb63" d="M900 752h-74v18h-88v20h-70v22h-92v24h-84v164h408z" />
      <path fill="#8fa955" d="M900 786h-52v18h-94v22h-78v24h-98v22h-96v128h418z" />
      <path fill="#3f7347" d="M900 826h-88v22h-104v24h-96v26h-120v102h408z" />
      <path fill="#2a5a45" d="M0 836h96v22h112v24h124v26h160v24h172v-24h96v-26h140v118H0z" />
      <path fill="#173f3c" d="M0 888h120v20h150v22h360v-22h130v-24h140v116H0z" />
    </>
  )
}

/** One tile of the woven border, on a grid of 4. */
function Weave() {
  return (
    <>
      <rect width="96" height="48" fill="#7d2233" />
      <path fill="#f2c46d" d="M0 0h96v4H0zM0 44h96v4H0z" />
      <path fill="#12485a" d="M0 4h96v4H0zM0 40h96v4H0z" />
      <path fill="#f4e7cf" d="M44 10h8v4h8v4h8v4h4v4h-4v4h-8v4h-8v4h-8v-4h-8v-4h-8v-4h-4v-4h4v-4h8v-4h8z" />
      <path fill="#d4703a" d="M44 14h8v4h8v4h4v4h-4v4h-8v4h-8v-4h-8v-4h-4v-4h4v-4h8z" />
      <path fill="#12485a" d="M44 20h8v8h-8z" />
      <path fill="#f2c46d" d="M0 16h4v4h4v8H4v4H0zM92 16h4v16h-4v-4h-4v-8h4z" />
      <path fill="#2f8a86" d="M12 12h4v4h-4zM20 20h4v8h-4zM12 32h4v4h-4zM80 12h4v4h-4zM72 20h4v8h-4zM80 32h4v4h-4z" />
    </>
  )
}
