// The board of Flotsam: the sea with its crates, and everybody's boat. It shows what it is given,
// offers the legal moves where they belong, and decides nothing.

/** An element with attributes and children; those that are null are left out. */
function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") made.addEventListener("click", value);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** The button of a legal move. Its key finds it again when the board is drawn anew. */
function button(props, move, look, ...children) {
  return make(
    "button",
    {
      class: `button ${look}`,
      "aria-label": move.words,
      title: move.words,
      "data-move": move.move,
      "data-key": move.move,
      onclick: () => props.choose(move.action),
    },
    ...children,
  );
}

function crate(weight, look = "") {
  return make("span", { class: `flotsam-crate ${look}` }, String(weight ?? "?"));
}

/** The crates that float; those that may be hauled are buttons. */
function afloat(props) {
  const crates = props.view.floating.map((weight, place) => {
    const first = props.view.floating.indexOf(weight) === place;
    const move = props.legal.find(({ about }) => about.kind === "haul" && about.crate === weight);
    // Two crates of the same weight are one move: the second is for the mouse alone.
    const shown = move ? button(props, move, "flotsam-haul", crate(weight)) : crate(weight);
    if (move && !first) {
      shown.tabIndex = -1;
      shown.setAttribute("aria-hidden", "true");
    }
    return make("li", {}, shown);
  });
  return make("ul", { class: "flotsam-afloat", "aria-label": props.glossary.floating }, ...crates);
}

/** The sea: what floats, and what lies below. */
function sea(props) {
  const { view, glossary } = props;
  const below = make("p", { class: "flotsam-below" });
  below.append(make("strong", {}, String(view.wreck)), ` ${glossary.wreck}`);
  return make("div", { class: "flotsam-sea" }, afloat(props), below);
}

/** What a screen reader says of a crate. */
function spoken({ glossary }, weight, way) {
  const words = weight === null ? glossary.unseen : `${weight}, ${glossary[way]}`;
  return make("span", { class: "spoken" }, words);
}

function boat(props, seat) {
  const { view, glossary, names } = props;
  const { hauled, dived, home } = view.boats[seat];
  const crates = [
    ...hauled.map((weight) => [weight, "hauled"]),
    ...dived.map((weight) => [weight, "dived"]),
  ].map(([weight, way]) => {
    const look = make("span", { "aria-hidden": "true" }, crate(weight, way));
    return make("li", {}, look, spoken(props, weight, way));
  });
  const state = home ? glossary["at-home"] : glossary["at-sea"];
  const acting = props.toAct.includes(seat) ? "acting" : "";
  return make(
    "section",
    { class: `flotsam-boat ${acting} ${home ? "home" : ""}`, "aria-label": names[seat], "data-seat": seat },
    make("h3", {}, make("span", { class: `flotsam-flag seat-${seat}`, "aria-hidden": "true" }), names[seat]),
    make("p", { class: "soft" }, state),
    crates.length
      ? make("ul", { class: "flotsam-hold", "aria-label": glossary.boats }, ...crates)
      : make("p", { class: "soft flotsam-hold" }, glossary.empty),
  );
}

/** One's own boat first, then the others in order of play. */
function boats(props) {
  const seats = props.view.boats.map((_, place) => (place + (props.seat ?? 0)) % props.names.length);
  return make("div", { class: "flotsam-boats" }, ...seats.map((seat) => boat(props, seat)));
}

/** What can be done besides hauling. */
function hand(props) {
  const moves = props.legal.filter(({ about }) => about.kind !== "haul");
  const buttons = moves.map((move) => {
    const shown = button(props, move, move.about.kind === "dive" ? "main" : "", move.words);
    shown.removeAttribute("aria-label");
    return shown;
  });
  return [
    props.question ? make("h2", { class: "flotsam-question" }, props.question) : null,
    make("div", { class: "flotsam-moves" }, ...buttons),
  ].filter((part) => part !== null);
}

export default {
  mount(target, first) {
    const board = make("section", { class: "place-board flotsam", tabindex: "0" });
    const below = make("section", { class: "place-hand" });
    target.append(board, below);

    // Whoever plays by keyboard finds the same button again when it is their turn once more.
    let wanted = null;

    function update(props) {
      const focused = document.activeElement ?? document.body;
      if (focused !== document.body) wanted = focused.closest("[data-key]")?.dataset.key ?? null;
      board.setAttribute("aria-label", props.glossary.boats);
      board.replaceChildren(sea(props), boats(props));
      below.setAttribute("aria-label", props.question ?? props.glossary.boats);
      below.replaceChildren(...hand(props));
      if (wanted) target.querySelector(`[data-key="${wanted}"]`)?.focus();
    }

    /** The crate that came last into a boat drops in. */
    async function play(events) {
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      const moved = events.find(({ kind }) => kind === "hauled" || kind === "dived");
      if (!moved) return;
      const hold = `[data-seat="${moved.facts.seat}"] .flotsam-crate.${moved.kind}`;
      const last = [...board.querySelectorAll(hold)].at(-1);
      const drop = [{ transform: "translateY(-24px)", opacity: 0 }, { transform: "none", opacity: 1 }];
      await last?.animate(drop, { duration: 320, easing: "ease-out" }).finished;
    }

    update(first);
    return { update, play, destroy: () => target.replaceChildren() };
  },
};
