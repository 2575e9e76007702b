// Starts the client.
import { mount } from "svelte";

import "./look/tokens.css";
import "./look/base.css";
import "./look/table.css";
import App from "./App.svelte";
import { paint, preferredTheme } from "./look/theme.svelte";
import { watchLinks } from "./route.svelte";
import { preferredLang, speak } from "./words/words.svelte";

paint(preferredTheme());
watchLinks();
await speak(preferredLang());
mount(App, { target: document.getElementById("app")! });
